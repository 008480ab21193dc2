import { AUDIT_ACTIONS, auditedLabel, auditedResources, auditLog, text, type AuditLog } from '@impeller/contracts';
import { ExportButton } from '../../records/export/ExportButton';
import { Clipped } from '../../records/fields/Clipped';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { lazyFirst } from '../../records/lazyScreen';
import { ChoiceFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { actionName } from './actionName';
import { ChangesButton } from './ChangesButton';
import { RecordLink } from './RecordLink';

const DayFilter = lazyFirst(async () => (await import('../../records/list/DayFilter')).DayFilter);

const Column = ListColumn<AuditLog>;
const filters = [
  <TextFilter key="who" source="adminName||$contL" alwaysOn />,
  <ChoiceFilter key="what" source="resource||$eq" choices={auditedResources()} say={(path) => auditedLabel(path)} alwaysOn />,
  <ChoiceFilter key="action" source="action||$eq" choices={AUDIT_ACTIONS} say={actionName} />,
  <DayFilter key="from" source="createdTimestamp||$gte" label={text('audit.from')} alwaysOn />,
  <DayFilter key="to" source="createdTimestamp||$lte" label={text('audit.to')} alwaysOn />,
];

/** Who changed what, from what to what; the newest first. */
export const AuditLogList = () => (
  <RecordList contract={auditLog} filters={filters} actions={<ExportButton contract={auditLog} />}>
    <RecordTable hiddenColumns={['ip']}>
      <Column source="id" />
      <Column source="createdTimestamp" field={RelativeDate} />
      <Column source="adminName" render={({ adminName }) => <Clipped>{adminName}</Clipped>} />
      <Column source="action" render={({ action }) => actionName(action)} />
      <Column source="resource" render={({ resource }) => auditedLabel(resource)} />
      <Column source="recordId" align="right" field={RecordLink} />
      <Column source="ip" />
      <Column source="actions" label={false} disableSort field={ChangesButton} />
    </RecordTable>
  </RecordList>
);
