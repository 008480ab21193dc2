import { organization } from '@impeller/contracts';
import { PlainList } from '../../records/list/PlainList';

export const OrganizationList = () => (
  <PlainList contract={organization} columns={['gstNumber', 'panNumber', 'fssaiNumber']} showsCreated />
);
