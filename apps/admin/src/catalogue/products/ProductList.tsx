import { IMPORT_SCREEN, APPROVAL_STATUSES, EXPORT_FORMATS, product, text, type Product } from '@impeller/contracts';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { ExportButton } from '../../records/export/ExportButton';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { ActionColumn } from '../../records/list/ActionColumn';
import { ChoiceFilter, EnabledFilter, TextFilter } from '../../records/list/filterInputs';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { ApprovalButtons } from './ApprovalButtons';
import { lazyLater } from '../../records/lazyScreen';
import { Part } from '../../records/Part';
import { ProductName } from './ProductName';
import { VariantsButton } from './VariantsButton';

const PendingLink = lazyLater(async () => (await import('./PendingLink')).PendingLink);

const Column = ListColumn<Product>;
const filters = [
  <TextFilter key="name" source="name||$contL" alwaysOn />,
  <TextFilter key="category" source="categories.name||$contL" alwaysOn />,
  <TextFilter key="attribute" source="attributes.name||$contL" />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
  <ChoiceFilter key="status" source="status||$eq" choices={APPROVAL_STATUSES} />,
];

export const ProductList = () => (
  <RecordList contract={product} filters={filters} actions={<Actions />}>
    <RecordTable>
      <Column source="id" />
      <Column source="name" field={ProductName} />
      <Column source="productsVariation" disableSort field={VariantsButton} />
      <Column source="createdTimestamp" field={RelativeDate} />
      <ActionColumn>
        <ApprovalButtons />
      </ActionColumn>
    </RecordTable>
  </RecordList>
);

const Actions = () => (
  <>
    <Part>
      <PendingLink />
    </Part>
    <ExportButton contract={product} formats={EXPORT_FORMATS} />
    <ImportButton />
  </>
);

const ImportButton = () => {
  const may = useHolds();
  if (!may(product.can('import'))) return null;
  return (
    <Button variant="outlined" startIcon={<ImportIcon />} component={LinkBase} to={IMPORT_SCREEN}>
      {text('menu.import')}
    </Button>
  );
};
