import { fieldFacts, type AnyResource } from '@impeller/contracts';
import type { ComponentType, ReactNode } from 'react';
import { useHolds } from '../../data/useHolds';
import type { Contract } from '../contract';
import { NameWithSwitch } from '../fields/NameWithSwitch';
import { RelativeDate } from '../fields/RelativeDate';
import { listPath } from '../parent';
import { ActionColumn } from './ActionColumn';
import { ListColumn } from './ListColumn';
import { RecordList } from './RecordList';
import { RecordTable } from './RecordTable';

/** One with a name: by it a row is called, opened and found. */
type Plain = Contract & { readonly fields: AnyResource['fields'] & { readonly shape: { readonly name: unknown } } };

interface PlainListProps<C extends Plain> {
  contract: C;
  /** Its own columns, between the name and the date; numbers stand at the right. */
  columns?: readonly (keyof C['fields']['shape'] & string)[];
  /** Shows when each was created without being asked for it. */
  showsCreated?: boolean;
  /** Cells that say a column's value in words. */
  cells?: Readonly<Record<string, ComponentType>>;
  /** What hangs on a record: the name leads to its list, for whoever may see it. */
  below?: Contract;
  /** Further buttons beside Add. */
  actions?: ReactNode;
  /** Further actions of a row, before Edit. */
  rowActions?: ReactNode;
}

/** The list of a resource that has a name: found by name and state, switched and opened from its row. */
export const PlainList = <C extends Plain>(props: PlainListProps<C>) => {
  const { contract, columns = [], cells = {}, below, actions, rowActions, showsCreated } = props;
  return (
    <RecordList contract={contract} actions={actions}>
      <RecordTable hiddenColumns={showsCreated ? [] : ['createdTimestamp']}>
        <ListColumn source="id" />
        <ListColumn source="name">{below ? <NameToList of={below} /> : <NameWithSwitch source="name" />}</ListColumn>
        {columns.map((source) => (
          <ListColumn
            key={source}
            source={source}
            field={cells[source]}
            align={fieldFacts(contract, source).isNumber ? 'right' : undefined}
          />
        ))}
        <ListColumn source="createdTimestamp" field={RelativeDate} />
        <ActionColumn>{rowActions}</ActionColumn>
      </RecordTable>
    </RecordList>
  );
};

const NameToList = ({ of }: { of: Contract }) => {
  const may = useHolds();
  return <NameWithSwitch source="name" linkTo={may(of.can('view')) ? ({ id }) => listPath(of, id) : undefined} />;
};
