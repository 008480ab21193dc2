import type { User } from '@impeller/contracts';
import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Clipped } from '../../records/fields/Clipped';
import type { NamedOrganization } from '../organizations/organizationName';

/** A customer's organization, and its GSTIN, which tells it from another of that name. */
export const OrganizationCell = () => {
  const { organization } = useRecordContext<User & { organization?: NamedOrganization | null }>() ?? {};
  if (!organization) return null;
  return (
    <>
      <Clipped>{organization.name}</Clipped>
      <Typography variant="caption" color="textSecondary" component="div">
        {organization.gstNumber}
      </Typography>
    </>
  );
};
