import type { User } from '@impeller/contracts';
import { Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { EnabledSwitch } from '../../records/fields/EnabledSwitch';
import { RecordLink } from '../../records/fields/NameWithSwitch';

/** A customer's switch and name, which leads to the form; the role stands behind it, quieter. */
export const UserName = () => {
  const user = useRecordContext<User & { usersRole?: { name: string } }>();
  if (!user) return null;
  const role = user.usersRole?.name;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
      <EnabledSwitch />
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: { xs: 0, md: 1 }, alignItems: 'baseline', minWidth: 0, maxWidth: { md: 210, xl: 420 } }}
      >
        <RecordLink name={user.fullName} />
        <Typography variant="body2" color="textSecondary" noWrap title={role} sx={{ flexShrink: 0, maxWidth: 120 }}>
          {role}
        </Typography>
      </Stack>
    </Stack>
  );
};
