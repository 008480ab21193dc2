import {
  JOBS_PERMISSION,
  OUTBOX_CHANNELS,
  OUTBOX_STATUSES,
  outboxMessage,
  textOrWords,
  type OutboxMessage,
} from '@impeller/contracts';
import { useHolds } from '../../data/useHolds';
import { Clipped } from '../../records/fields/Clipped';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { lazyLater } from '../../records/lazyScreen';
import { ChoiceFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { MessageButton } from './MessageButton';
import { MessageStatus } from './MessageStatus';

const MailQueues = lazyLater(async () => (await import('./MailQueues')).MailQueues);

const channelName = (channel: string) => textOrWords(`outbox.channel.${channel}`, channel);
const statusName = (status: string) => textOrWords(`outbox.status.${status}`, status);

const Column = ListColumn<OutboxMessage>;
const filters = [
  <TextFilter key="recipient" source="recipient||$contL" alwaysOn />,
  <TextFilter key="subject" source="subject||$contL" alwaysOn />,
  <ChoiceFilter key="status" source="status||$eq" choices={OUTBOX_STATUSES} say={statusName} alwaysOn />,
  <ChoiceFilter key="channel" source="channel||$eq" choices={OUTBOX_CHANNELS} say={channelName} />,
];

/** Every mail and push: what was sent, what waits, and what there was nothing to send with. */
export const OutboxList = () => (
  <RecordList contract={outboxMessage} filters={filters} above={useHolds()(JOBS_PERMISSION) ? <MailQueues /> : undefined}>
    <RecordTable hiddenColumns={['sentTimestamp', 'attempts']}>
      <Column source="id" />
      <Column source="createdTimestamp" field={RelativeDate} />
      <Column source="channel" render={({ channel }) => channelName(channel)} />
      <Column source="recipient" render={({ recipient }) => <Clipped>{recipient}</Clipped>} />
      <Column source="subject" field={MessageButton} />
      <Column source="status" field={MessageStatus} />
      <Column source="attempts" align="right" />
      <Column source="problem" render={({ problem }) => <Clipped>{problem}</Clipped>} />
      <Column source="sentTimestamp" field={RelativeDate} />
    </RecordTable>
  </RecordList>
);
