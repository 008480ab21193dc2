import { maskedPan, organization, type Organization } from '@impeller/contracts';
import { useRecordContext } from 'react-admin';
import { PlainList } from '../../records/list/PlainList';

export const OrganizationList = () => (
  <PlainList
    contract={organization}
    columns={['gstNumber', 'panNumber', 'fssaiNumber']}
    cells={{ panNumber: Pan }}
    showsCreated
  />
);

const Pan = () => maskedPan(useRecordContext<Organization>()?.panNumber ?? '');
