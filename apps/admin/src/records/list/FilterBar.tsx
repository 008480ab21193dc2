import { text } from '@impeller/contracts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, Collapse, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { cloneElement, useEffect, useReducer, useState, type FormHTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { FilterLiveForm, getFilterFormValues, ListContextProvider, useListContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { flatten, type Values } from '../../data/flatten';
import type { Contract } from '../contract';
import { Part } from '../Part';
import { ActiveFilters } from './ActiveFilters';
import type { FilterProps } from './filterProps';
import { SavedViews } from './SavedViews';
import { SetByOthers } from './setByOthers';
import { SortSelect } from './SortSelect';
import { useSentOnce } from './useSentOnce';

/** Milliseconds after the last key before the list follows; Enter and Search do not wait. */
const DEBOUNCE = 400;

const Row = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <Box
    component="form"
    role="search"
    {...props}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1.5,
      alignItems: 'end',
      '& > *': { flex: { xs: '1 1 180px', md: '1 1 140px' }, maxWidth: { sm: 260 } },
      // The buttons are as wide as their words.
      '& > :last-child': { flex: 'none', maxWidth: '100%', flexWrap: 'wrap' },
      '& .MuiFormControl-root': { m: 0 },
      p: 2,
    }}
  />
);

const compact = (filter: ReactElement<FilterProps>) =>
  cloneElement(filter, { key: filter.key, helperText: false, alwaysOn: undefined });

/** The filters under More: the form fills those that stand in it when the list changes, so what comes later has to say what is active. */
const Further = ({ filters }: { filters: readonly ReactElement<FilterProps>[] }) => {
  const active = flatten(useListContext().filterValues);
  const { resetField } = useFormContext();
  useEffect(() => {
    for (const { source } of filters.map(({ props }) => props))
      if (source !== undefined) resetField(source, { defaultValue: active[source] ?? '' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as they come; from then on the form fills them
  }, []);
  return filters.map(compact);
};

/** In the form: shows what others set. React-admin's form takes what follows a key that was undone for its own, and keeps what it had. */
const Followed = ({ isOwn, children }: { isOwn: (filters: Values) => boolean; children: ReactNode }) => {
  const { filterValues } = useListContext();
  const { getValues, reset } = useFormContext();
  const [setByOthers, count] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (isOwn(filterValues)) return;
    reset(getFilterFormValues(getValues(), filterValues));
    count();
  }, [filterValues, isOwn, getValues, reset]);
  return <SetByOthers value={setByOthers}>{children}</SetByOthers>;
};

interface FilterBarProps {
  contract: Contract;
  filters: readonly ReactElement<FilterProps>[];
}

/** The filters of a list in one row, what is active as chips under it. On a phone the first one stands there, the others under More. */
export const FilterBar = ({ contract, filters }: FilterBarProps) => {
  const { list, onTouch, isOwn } = useSentOnce(DEBOUNCE);
  const { filterValues } = list;
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const shown = filters.filter(({ props }, index) => (isPhone ? index === 0 : props.alwaysOn));
  const further = filters.filter((filter) => !shown.includes(filter));
  const active = flatten(filterValues);
  const isFurtherActive = further.some(({ props }) => props.source && Object.hasOwn(active, props.source));
  const [isOpen, setOpen] = useState(isFurtherActive && !isPhone); // on a phone the chips say it
  return (
    <>
      <ListContextProvider value={list}>
        <Box onInputCapture={onTouch} onClickCapture={onTouch}>
          <FilterLiveForm debounce={DEBOUNCE} formComponent={Row}>
            <Followed isOwn={isOwn}>
              {shown.map(compact)}
              {isOpen && (
                <Part onRefused={() => setOpen(false)}>
                  <Further filters={further} />
                </Part>
              )}
              {(!isPhone || isOpen) && <SortSelect contract={contract} />}
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Button type="submit" variant="outlined" startIcon={<SearchIcon />}>
                  {text('list.search')}
                </Button>
                {(further.length > 0 || isPhone) && (
                  <Button
                    onClick={() => setOpen(!isOpen)}
                    aria-expanded={isOpen}
                    endIcon={<ExpandIcon sx={{ rotate: isOpen ? '180deg' : undefined }} />}
                  >
                    {text('list.more')}
                  </Button>
                )}
                <SavedViews />
              </Box>
            </Followed>
          </FilterLiveForm>
        </Box>
      </ListContextProvider>
      <Collapse in={Object.keys(filterValues).length > 0}>
        <ActiveFilters contract={contract} filters={filters} />
      </Collapse>
    </>
  );
};
