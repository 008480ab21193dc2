import { QUERY } from '@impeller/contracts';
import { Card } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { ListBase, Pagination } from 'react-admin';
import { AccessGate } from '../AccessGate';
import type { Contract } from '../screens';
import { FilterBar } from './FilterBar';
import { ListBody } from './ListBody';
import { ListHead } from './ListHead';
import { listSx } from './listSx';
import { useAddressHoldsList } from './useAddressHoldsList';

interface RecordListProps {
  contract: Contract;
  /** Inputs whose source names field and operator (`name||$contL`); `alwaysOn` ones stand in the row, the others under More. */
  filters?: readonly ReactElement<FilterProps>[];
  /** Further buttons beside Add. */
  actions?: ReactNode;
  /** What every query of this list asks for besides: `{ q: { join: 'brand' } }` for relations. */
  permanent?: Record<string, unknown>;
  children: ReactNode;
}

export interface FilterProps {
  source?: string;
  alwaysOn?: boolean;
  helperText?: boolean;
  size?: 'small';
}

/** A resource's list: head with Add, filters, sort, the table in `children`, pages; every state it can be in. */
export const RecordList = ({ contract, filters = [], actions, permanent, children }: RecordListProps) => {
  const [field, order] = contract.sort;
  return (
    <AccessGate permission={contract.can('view')}>
      <ListBase
        resource={contract.path}
        perPage={QUERY.defaultLimit}
        sort={{ field, order }}
        filter={permanent}
        disableAuthentication
        queryOptions={{ onError: () => undefined, retry: false }} // the body shows it, with Retry
      >
        <AddressHoldsList />
        <ListHead contract={contract} actions={actions} />
        <Card sx={listSx}>
          <FilterBar contract={contract} filters={filters} />
          <ListBody contract={contract}>{children}</ListBody>
          <Pages />
        </Card>
      </ListBase>
    </AccessGate>
  );
};

const AddressHoldsList = () => {
  useAddressHoldsList();
  return null;
};

/** Shown only where there is something to turn over. */
const Pages = () => <Pagination rowsPerPageOptions={[...QUERY.pageSizes]} />;
