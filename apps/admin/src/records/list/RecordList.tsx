import { Box, Card } from '@mui/material';
import { Suspense, type ReactElement, type ReactNode } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { AccessGate } from '../AccessGate';
import { lazyLater } from '../lazyScreen';
import { EnabledFilter, TextFilter } from './filterInputs';
import type { FilterProps } from './filterProps';
import { Follow, type Follows } from './Follow';
import type { Contract } from '../contract';
import { ofParent, storeKeyOf, useAbove, useParentId } from '../parent';
import { ListBody } from './ListBody';
import { ListHead } from './ListHead';
import { listSx } from './listSx';
import { WithinParent } from './WithinParent';
import { useAddressHoldsList } from './useAddressHoldsList';
import { useStart } from './useStart';

// What is needed to act on rows, but not to show them, is loaded once they stand; its room is kept.
const FilterBar = lazyLater(async () => (await import('./FilterBar')).FilterBar);
const Pages = lazyLater(async () => (await import('./Pages')).Pages);
const Later = ({ height, children }: { height: number | { xs: number; sm: number }; children: ReactNode }) => (
  <Suspense fallback={<Box sx={{ height }} />}>{children}</Suspense>
);

/** What nearly every list is searched by. */
const NAME_AND_STATE = [
  <TextFilter key="name" source="name||$contL" alwaysOn />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
];

interface RecordListProps {
  contract: Contract;
  /**
   * Inputs whose source names field and operator (`name||$contL`); `alwaysOn` ones stand in the row, the others under More.
   * Default: name and state.
   */
  filters?: readonly ReactElement<FilterProps>[];
  /** Further buttons beside Add. */
  actions?: ReactNode;
  /** Stands over the filters, 49 px high; its code comes after the rows. */
  above?: ReactNode;
  /** What every query of this list asks for besides: `{ q: { join: 'brand' } }` for relations. */
  permanent?: Record<string, unknown>;
  /** What it is filtered by when it is opened for the first time; each a chip that can be taken away. */
  initially?: Record<string, unknown>;
  /** What follows its filters; default: nothing, and it is sorted as the contract says. */
  follows?: Follows;
  children: ReactNode;
}

/** A resource's list: head with Add, filters, sort, the table in `children`, pages; every state it can be in. */
export const RecordList = ({ contract, filters = NAME_AND_STATE, actions, permanent, children, ...props }: RecordListProps) => {
  const { initially, above: over, follows } = props;
  const parentId = useParentId(contract);
  const above = useAbove(contract);
  const storeKey = storeKeyOf(contract.path, parentId, above?.kind);
  const start = useStart(contract, storeKey, follows?.sort);
  return (
    <AccessGate permission={contract.can('view')}>
      <ListBase
        // Of another parent it is another list, with filters and a page of its own.
        key={storeKey}
        storeKey={storeKey}
        resource={contract.path}
        {...start}
        filter={above ? { ...permanent, ...ofParent(above, parentId) } : permanent}
        filterDefaultValues={initially}
        disableAuthentication
        queryOptions={{ onError: () => undefined, retry: false }} // the body shows it, with Retry
      >
        <AddressHoldsList />
        <Followed follows={follows}>
          <WithinParent contract={contract}>
            <ListHead contract={contract} actions={actions} />
            <Card sx={listSx}>
              {over && <Later height={49}>{over}</Later>}
              <Filters contract={contract} filters={filters} />
              <ListBody contract={contract}>{children}</ListBody>
              <Later height={53}>
                <Pages />
              </Later>
            </Card>
          </WithinParent>
        </Followed>
      </ListBase>
    </AccessGate>
  );
};

/** Heights in pixels of what `FilterBar` shows: its row, higher on a phone, and the chips of what is active. */
const ROW = { xs: 135, sm: 91 };
const CHIPS = 40;

const Filters = (props: Required<Pick<RecordListProps, 'contract' | 'filters'>>) => {
  const { filterValues } = useListContext();
  const chips = Object.keys(filterValues).length > 0 ? CHIPS : 0;
  return (
    <Later height={{ xs: ROW.xs + chips, sm: ROW.sm + chips }}>
      <FilterBar {...props} />
    </Later>
  );
};

const Followed = ({ follows, children }: { follows: Follows | undefined; children: ReactNode }) =>
  follows ? <Follow follows={follows}>{children}</Follow> : children;

const AddressHoldsList = () => {
  useAddressHoldsList();
  return null;
};
