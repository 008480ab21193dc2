import { NOTIFICATION_TIMES, text } from '@impeller/contracts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { BooleanInput, SelectInput } from 'react-admin';
import { DayInput } from '../../records/form/DayInput';
import { ImageInput } from '../../records/form/ImageInput';
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
      <BooleanInput source="sendAutomatedNotification" helperText={text('notification.automated.help')} />
    </Part>
  </>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ mb: 2 }}>
    <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
