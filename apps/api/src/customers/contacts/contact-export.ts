import { contact } from '@impeller/contracts';
import { recordExport } from '../../exports/record-exporter.js';
import { Contact } from './contact.entity.js';

export const contactExport = recordExport(contact, Contact, {
  title: 'contacts',
  columns: [
    ...['id', 'contactPersonName', 'mobileNumber', 'emailAddress', 'user.fullName', 'organization.name'],
    ...['enabled', 'createdTimestamp', 'organization.gstNumber'],
  ],
});
