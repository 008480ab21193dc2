import { text } from '@impeller/contracts';
import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Moment } from '../../../records/fields/RelativeDate';
import type { OrderRecord } from '../orderRecord';
import { OrderStatusChip } from '../OrderStatusChip';
import { Section } from './Section';

/** Every step of the order, the newest first: when, by whom, and the note that staff left. */
export const Timeline = ({ order: { timeline = [] }, children }: { order: OrderRecord; children?: ReactNode }) => (
  <Section title={text('order.timeline')}>
    {timeline.length === 0 && <Typography color="textSecondary">{text('order.timeline.none')}</Typography>}
    <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {[...timeline]
        .sort((a, b) => b.id - a.id)
        .map(({ id, status, comment, madeBy, createdTimestamp }) => (
          <Box component="li" key={id} sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <OrderStatusChip status={status} />
              <Typography color="textSecondary">
                <Moment value={createdTimestamp} /> {madeBy ? text('form.by', { name: madeBy }) : text('order.timeline.system')}
              </Typography>
            </Stack>
            {comment && <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment}</Typography>}
          </Box>
        ))}
    </Stack>
    {children}
  </Section>
);
