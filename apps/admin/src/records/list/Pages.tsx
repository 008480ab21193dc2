import { QUERY } from '@impeller/contracts';
import { TablePagination } from '@mui/material';
import { useListContext } from 'react-admin';
import { FOOT_HEIGHT, LOW } from '../../shell/theme';

/** The page and its size; not there where there is nothing to turn over. */
export const Pages = () => {
  const { total, page, perPage, setPage, setPerPage } = useListContext();
  if (!total) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page, Math.ceil(total / perPage)) - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={[...QUERY.pageSizes]}
      onPageChange={(_, next) => setPage(next + 1)}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        minHeight: FOOT_HEIGHT,
        // In view, as a form's bar: toasts stand over its left half rather than over a row's controls.
        position: { md: 'sticky' },
        [LOW]: { position: 'static' },
        bottom: 0,
        zIndex: 2,
        bgcolor: 'background.paper',
        // On a phone the words before the size give way, so that the last button is not cut off.
        '& .MuiTablePagination-toolbar': { px: { xs: 1, sm: 2 } },
        '& .MuiTablePagination-spacer, & .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
        '& .MuiTablePagination-input': { ml: { xs: 0, sm: 1 }, mr: { xs: 'auto', sm: 4 } },
        '& .MuiTablePagination-actions': { ml: { xs: 1, sm: 2.5 } },
      }}
    />
  );
};
