import { API, formatCount, productImport, text, type ImportImages, type ProductImport } from '@impeller/contracts';
import { useQuery } from '@tanstack/react-query';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { exchange } from '../../data/httpClient';
import { ERROR_TOAST } from '../../records/toasts';
import { RetryAlert } from '../../shell/RetryAlert';

/** Images that the sheet names and the archive lacks, and the other way round; each a list to be opened and copied. */
export const ImageLists = ({ current: { id, status, missingImages, unusedImages } }: { current: ProductImport }) =>
  missingImages || unusedImages ? (
    <div>
      {Boolean(missingImages) && (
        <ImageList importId={id} which="missing" count={missingImages!} isFound={status !== 'checking'} />
      )}
      {Boolean(unusedImages) && <ImageList importId={id} which="unused" count={unusedImages!} isFound={status !== 'checking'} />}
    </div>
  ) : null;

interface ImageListProps {
  importId: number;
  which: keyof ImportImages;
  count: number;
  /** Not while a check is still looking for them. */
  isFound: boolean;
}

const ImageList = ({ importId, which, count, isFound }: ImageListProps) => {
  const [isOpen, setOpen] = useState(false);
  const { data: names, error, refetch } = useNames(isOpen && isFound, importId, which);
  return (
    <Accordion variant="outlined" disableGutters expanded={isOpen} onChange={(_, open) => setOpen(open)}>
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Typography component="span">{text(`imports.images.${which}`, { count: formatCount(count) })}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        {error && <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>}
        {names && <Names names={names} count={count} />}
      </AccordionDetails>
    </Accordion>
  );
};

const Names = ({ names, count }: { names: readonly string[]; count: number }) => {
  const notify = useNotify();
  const copy = () =>
    void navigator.clipboard.writeText(names.join('\n')).then(
      () => notify(text('imports.images.copied')),
      () => notify(text('imports.images.failed'), ERROR_TOAST),
    );
  return (
    <>
      {/* A browser has none over plain http from another machine. */}
      {'clipboard' in navigator && (
        <Button size="small" onClick={copy}>
          {text('imports.images.copy')}
        </Button>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Box>
      {count > names.length && (
        <Typography color="textSecondary">
          {text('imports.images.more', { shown: formatCount(names.length), count: formatCount(count) })}
        </Typography>
      )}
    </>
  );
};

/** The names, once they are asked for, and again after each check. */
const useNames = (isAsked: boolean, importId: number, which: keyof ImportImages) =>
  useQuery({
    queryKey: [productImport.path, 'images', importId],
    queryFn: () => exchange<ImportImages>('GET', `${API}/${productImport.path}/${importId}/images`),
    select: (lists) => lists[which],
    enabled: isAsked,
    gcTime: 0,
    retry: false,
  });
