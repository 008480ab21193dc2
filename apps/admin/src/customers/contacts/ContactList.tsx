import { address, contact, type Contact } from '@impeller/contracts';
import { Button } from '@mui/material';
import { LinkBase, useRecordContext } from 'react-admin';
import { resourceLabel } from '../../data/i18nProvider';
import { useHolds } from '../../data/useHolds';
import { ExportButton } from '../../records/export/ExportButton';
import { Clipped } from '../../records/fields/Clipped';
import { NameWithSwitch } from '../../records/fields/NameWithSwitch';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { ActionColumn } from '../../records/list/ActionColumn';
import { EnabledFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { listPath } from '../../records/parent';

const Column = ListColumn<Contact>;
const filters = [
  <TextFilter key="name" source="contactPersonName||$contL" alwaysOn />,
  <TextFilter key="email" source="emailAddress||$contL" alwaysOn />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
];

/** Whom a customer names to be asked for. */
export const ContactList = () => (
  <RecordList contract={contact} filters={filters} actions={<ExportButton contract={contact} />}>
    <RecordTable hiddenColumns={['createdTimestamp']}>
      <Column source="id" />
      <Column source="contactPersonName" field={NameWithSwitch} />
      <Column source="mobileNumber" />
      <Column source="emailAddress" render={({ emailAddress }) => <Clipped>{emailAddress}</Clipped>} />
      <Column source="createdTimestamp" field={RelativeDate} />
      <ActionColumn>
        <AddressesLink />
      </ActionColumn>
    </RecordTable>
  </RecordList>
);

const AddressesLink = () => {
  const record = useRecordContext<Contact>();
  const may = useHolds();
  if (!record || !may(address.can('view'))) return null;
  return (
    <Button size="small" component={LinkBase} to={listPath(address, record.id)}>
      {resourceLabel(address.path)}
    </Button>
  );
};
