import { fieldFacts, type AnyResource } from '@impeller/contracts';
import type { ComponentType, ReactNode } from 'react';
import type { Contract } from '../contract';
import { NameWithSwitch } from '../fields/NameWithSwitch';
import { RelativeDate } from '../fields/RelativeDate';
import { ActionColumn } from './ActionColumn';
import { ListColumn } from './ListColumn';
import { RecordList } from './RecordList';
import { RecordTable } from './RecordTable';

type Plain = Contract & Pick<AnyResource, 'fields'>;

interface PlainListProps<C extends Plain> {
  contract: C;
  /** Its own columns, between the name and the date; numbers stand at the right. */
  columns?: readonly (keyof C['fields']['shape'] & string)[];
  /** Cells that say a column's value in words. */
  cells?: Readonly<Record<string, ComponentType>>;
  /** Further actions of a row, before Edit. */
  rowActions?: ReactNode;
}

/** The list of a resource that has a name: found by name and state, switched and opened from its row. */
export const PlainList = <C extends Plain>({ contract, columns = [], cells = {}, rowActions }: PlainListProps<C>) => (
  <RecordList contract={contract}>
    <RecordTable hiddenColumns={['createdTimestamp']}>
      <ListColumn source="id" />
      <ListColumn source="name" field={NameWithSwitch} />
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
