import { text } from '@impeller/contracts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, Collapse } from '@mui/material';
import { cloneElement, useState, type FormHTMLAttributes, type ReactElement } from 'react';
import { FilterLiveForm, useListContext } from 'react-admin';
import type { Contract } from '../screens';
import { ActiveFilters } from './ActiveFilters';
import type { FilterProps } from './RecordList';
import { SortSelect } from './SortSelect';

/** Milliseconds after the last key before the list follows; Enter and Search do not wait. */
const DEBOUNCE = 400;

const Row = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <Box
    component="form"
    role="search"
    {...props}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
      gap: 1.5,
      alignItems: 'end',
      '& .MuiFormControl-root': { m: 0 },
      p: 2,
    }}
  />
);

const compact = (filter: ReactElement<FilterProps>) =>
  cloneElement(filter, { key: filter.key, helperText: false, alwaysOn: undefined });

/** The filters of a list in one row, what is active as chips under it. */
export const FilterBar = ({ contract, filters }: { contract: Contract; filters: readonly ReactElement<FilterProps>[] }) => {
  const { filterValues } = useListContext();
  const further = filters.filter(({ props }) => !props.alwaysOn);
  const isFurtherActive = further.some(({ props }) => props.source && Object.hasOwn(filterValues, props.source));
  const [isOpen, setOpen] = useState(isFurtherActive);
  return (
    <>
      <FilterLiveForm debounce={DEBOUNCE} formComponent={Row}>
        {filters.filter(({ props }) => props.alwaysOn).map(compact)}
        {isOpen && further.map(compact)}
        <SortSelect contract={contract} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="outlined" startIcon={<SearchIcon />}>
            {text('list.search')}
          </Button>
          {further.length > 0 && (
            <Button
              onClick={() => setOpen(!isOpen)}
              aria-expanded={isOpen}
              endIcon={<ExpandIcon sx={{ rotate: isOpen ? '180deg' : undefined }} />}
            >
              {text('list.more')}
            </Button>
          )}
        </Box>
      </FilterLiveForm>
      <Collapse in={Object.keys(filterValues).length > 0}>
        <ActiveFilters contract={contract} filters={filters} />
      </Collapse>
    </>
  );
};
