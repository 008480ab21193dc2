import { category, text, type Category } from '@impeller/contracts';
import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import { IconButton } from '@mui/material';
import { LinkBase, useRecordContext, type RaRecord } from 'react-admin';
import { Clipped } from '../../records/fields/Clipped';
import { NameWithSwitch } from '../../records/fields/NameWithSwitch';
import { Picture } from '../../records/fields/Picture';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { ActionColumn } from '../../records/list/ActionColumn';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { listPath } from '../../records/parent';
import { Tooltip } from '../../records/Tooltip';

const Column = ListColumn<Category>;

/** The top categories, or those below one. */
export const CategoryList = () => (
  <RecordList contract={category}>
    <RecordTable hiddenColumns={['createdTimestamp', 'description']}>
      <Column source="id" />
      <Column source="icon" disableSort field={Icon} />
      <Column source="priority" align="right" />
      <Column source="name" field={Name} />
      <Column source="description" render={({ description }) => <Clipped>{description}</Clipped>} />
      <Column source="createdTimestamp" field={RelativeDate} />
      <ActionColumn>
        <ChildrenLink />
      </ActionColumn>
    </RecordTable>
  </RecordList>
);

const Icon = () => {
  const record = useRecordContext<Category>();
  return <Picture src={record?.icon} name={record?.name ?? ''} />;
};

/** A top category's name leads to what is below it (specification §2). */
const Name = () => <NameWithSwitch source="name" linkTo={subList} />;
const subList = ({ id, parentId }: RaRecord) => (parentId === null ? listPath(category, id) : undefined);

/** To the categories below one whose name leads to its form. */
const ChildrenLink = () => {
  const record = useRecordContext<Category>();
  if (!record || record.parentId === null) return null;
  return (
    <Tooltip title={text('list.children')}>
      <IconButton
        size="small"
        component={LinkBase}
        to={listPath(category, record.id)}
        aria-label={`${text('list.children')}: ${record.name}`}
      >
        <TreeIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};
