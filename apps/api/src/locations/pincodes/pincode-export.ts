import { pincode } from '@impeller/contracts';
import { recordExport } from '../../exports/record-exporter.js';
import { Pincode } from './pincode.entity.js';

export const pincodeExport = recordExport(pincode, Pincode, {
  title: 'pincodes',
  columns: [
    ...['id', 'pincode', 'pincodeName', 'city.name', 'state.name', 'country.name'],
    ...['isDeliverable', 'enabled', 'createdTimestamp'],
  ],
});
