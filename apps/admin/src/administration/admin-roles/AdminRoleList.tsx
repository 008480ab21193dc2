import { adminRole, type AdminRole } from '@impeller/contracts';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { EditLink } from '../../records/fields/EditLink';
import { NameWithSwitch } from '../../records/fields/NameWithSwitch';
import { RelativeDate } from '../../records/fields/RelativeDate';
import { ListColumn } from '../../records/list/ListColumn';
import { RecordList } from '../../records/list/RecordList';
import { RecordTable } from '../../records/list/RecordTable';
import { ReadOnlyList } from '../../records/parent';
import { useFixedRole } from './useFixedRole';

const Column = ListColumn<AdminRole>;

export const AdminRoleList = () => (
  <RecordList contract={adminRole}>
    <RecordTable>
      <Column source="id" />
      <Column source="name" field={Name} />
      <Column source="createdTimestamp" field={RelativeDate} />
      <ListColumn label={false} source="actions" disableSort align="right">
        <Changeable>
          <EditLink />
        </Changeable>
      </ListColumn>
    </RecordTable>
  </RecordList>
);

/** The superadmin's role and the one that somebody holds are not theirs to change. */
const Changeable = ({ children }: { children: ReactNode }) => {
  const isFixed = useFixedRole();
  const record = useRecordContext<AdminRole>();
  return <ReadOnlyList value={isFixed(record) !== undefined}>{children}</ReadOnlyList>;
};

const Name = () => (
  <Changeable>
    <NameWithSwitch source="name" />
  </Changeable>
);
