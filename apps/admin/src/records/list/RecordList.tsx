import { Box, Card } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { ListBase, RouterProviderContext, useListContext, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { AccessGate } from '../AccessGate';
import { lazyLater } from '../lazyScreen';
import { Part } from '../Part';
import { EnabledFilter, TextFilter } from './filterInputs';
import type { FilterProps } from './filterProps';
import { Follow, type Follows } from './Follow';
import type { Contract } from '../contract';
import { ListBody } from './ListBody';
import { ListHead } from './ListHead';
import { listSx } from './listSx';
import { openingOf, useAsks } from './opening';
import { WithinParent } from './WithinParent';
import { useAddressHoldsList } from './useAddressHoldsList';
import { useKeptPage, useTold, type Tell } from './useKeptPage';

// What is needed to act on rows, but not to show them, is loaded once they stand; its room is kept.
const FilterBar = lazyLater(async () => (await import('./FilterBar')).FilterBar);
const Pages = lazyLater(async () => (await import('./Pages')).Pages);
const Later = ({ height, children }: { height: number | { xs: number; sm: number }; children: ReactNode }) => (
  <Part fallback={<Box sx={{ height }} />}>{children}</Part>
);

/** What nearly every list is searched by. */
const NAME = [<TextFilter key="name" source="name||$contL" alwaysOn />];
const NAME_AND_STATE = [...NAME, <EnabledFilter key="enabled" source="enabled" alwaysOn />];

interface RecordListProps {
  contract: Contract;
  /**
   * Inputs whose source names field and operator (`name||$contL`); `alwaysOn` ones stand in the row, the others under More.
   * Default: the name, and the state of what can be disabled.
   */
  filters?: readonly ReactElement<FilterProps>[];
  /** Further buttons beside Add. */
  actions?: ReactNode;
  /** Stands over the filters, 49 px high; its code comes after the rows. */
  above?: ReactNode;
  children: ReactNode;
}

/** A resource's list: head with Add, filters, sort, the table in `children`, pages; every state it can be in. */
export const RecordList = ({ contract, actions, above, children, ...own }: RecordListProps) => {
  const filters = own.filters ?? (contract.hasEnabled ? NAME_AND_STATE : NAME);
  const asks = useAsks();
  const opening = openingOf(contract, asks, useLocation(), useStoreContext());
  const { router, tell } = useKeptPage();
  return (
    <AccessGate permission={contract.can('view')}>
      <RouterProviderContext value={router}>
        <ListBase
          key={opening.storeKey}
          {...opening}
          disableAuthentication
          queryOptions={{ onError: () => undefined, retry: false }} // the body shows it, with Retry
        >
          <AddressHoldsList tell={tell} />
          <Followed follows={asks.follows}>
            <WithinParent contract={contract}>
              <ListHead contract={contract} actions={actions} />
              <Card sx={listSx}>
                {above && <Later height={49}>{above}</Later>}
                <Filters contract={contract} filters={filters} />
                <ListBody contract={contract}>{children}</ListBody>
                <Later height={53}>
                  <Pages />
                </Later>
              </Card>
            </WithinParent>
          </Followed>
        </ListBase>
      </RouterProviderContext>
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

const AddressHoldsList = ({ tell }: { tell: Tell }) => {
  useAddressHoldsList();
  useTold(tell);
  return null;
};
