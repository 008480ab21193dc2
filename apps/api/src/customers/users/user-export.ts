import { user } from '@impeller/contracts';
import { recordExport } from '../../exports/record-exporter.js';
import { User } from '../../identity/user.entity.js';

export const userExport = recordExport(user, User, {
  title: 'users',
  columns: [
    ...['id', 'fullName', 'usersRole.name', 'status', 'emailAddress', 'mobileNumber', 'walletBalance', 'organization.name'],
    ...['gstNumber', 'panNumber', 'shopName', 'address', 'enabled', 'createdTimestamp', 'organization.gstNumber'],
  ],
});
