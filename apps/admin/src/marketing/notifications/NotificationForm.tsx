import { dueOf, NOTIFICATION_TIMES, text } from '@impeller/contracts';
import { Alert, Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { BooleanInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DayInput } from '../../records/form/DayInput';
import { ImageInput } from '../../records/form/ImageInput';
import { useLookOnly } from '../../records/form/LookOnly';
import { notByEnter } from '../../records/form/notByEnter';
import { TextInput } from '../../records/form/TextInput';
import { TwoColumns } from '../../records/form/TwoColumns';
import { PageFields } from '../PageFields';
import { AudienceFields } from './AudienceFields';
import { Outcome } from './Outcome';

const times = NOTIFICATION_TIMES.map((id) => ({ id, name: id }));

/** What it says and opens, whom it reaches, and when it goes. */
export const NotificationForm = () => (
  <>
    <Outcome />
    <Part title={text('notification.part.message')}>
      <TextInput source="title" isRequired />
      <TextInput source="message" isRequired multiline minRows={2} />
      <ImageInput source="image" />
      <PageFields />
    </Part>
    <Part title={text('notification.part.audience')}>
      <AudienceFields />
    </Part>
    <Part title={text('notification.part.time')}>
      <TwoColumns>
        <DayInput source="notificationDate" />
        <SelectInput source="notificationTime" choices={times} helperText={text('notification.time.help')} />
      </TwoColumns>
      <GoesNow />
      <BooleanInput source="sendAutomatedNotification" helperText={text('notification.automated.help')} />
    </Part>
  </>
);

/** Whether saving it sends it: what is gone to phones cannot be taken back. */
function useGoesNow(): boolean {
  const isLookOnly = useLookOnly();
  const isEnabled: unknown = useWatch({ name: 'enabled' });
  const [day, time] = useWatch({ name: ['notificationDate', 'notificationTime'] }) as (string | null | undefined)[];
  const now = new Date();
  const due = dueOf(day || null, time || null, now);
  return !isLookOnly && isEnabled === true && due !== null && due <= now;
}

const GoesNow = () => useGoesNow() && <Alert severity="warning">{text('notification.goesNow')}</Alert>;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ mb: 2 }} onKeyDown={useGoesNow() ? notByEnter : undefined}>
    <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Stack spacing={1}>{children}</Stack>
  </Box>
);
