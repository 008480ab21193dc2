import { text, type SessionAdmin } from '@impeller/contracts';
import { Avatar, Chip, Link, Stack, Typography } from '@mui/material';
import { initials } from '../../shell/AccountMenu';
import { ProfileCard } from './ProfileCard';

/** Who one is, as colleagues see it. */
export const AboutMe = ({ admin: { name, email, mobileNumber, avatar, roles } }: { admin: SessionAdmin }) => (
  <ProfileCard title={text('profile.about')}>
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', overflowWrap: 'anywhere' }}>
      <Avatar
        src={avatar ?? undefined}
        alt=""
        sx={{ width: 96, height: 96, fontSize: 32, bgcolor: 'primary.main', color: 'primary.contrastText' }}
      >
        {initials(name)}
      </Avatar>
      <Typography variant="h1" component="h1">
        {name}
      </Typography>
      <Stack direction="row" spacing={0.5}>
        {roles.map((role) => (
          <Chip key={role} size="small" label={role} />
        ))}
      </Stack>
      <Link href={`mailto:${email}`}>{email}</Link>
      {mobileNumber && <Link href={`tel:${mobileNumber}`}>{mobileNumber}</Link>}
      <Typography variant="caption" color="textSecondary">
        {text('profile.mobile.help')}
      </Typography>
    </Stack>
  </ProfileCard>
);
