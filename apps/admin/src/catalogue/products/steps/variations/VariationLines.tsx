import { attribute, text } from '@impeller/contracts';
import AddIcon from '@mui/icons-material/Add';
import GenerateIcon from '@mui/icons-material/AutoAwesomeMotionOutlined';
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useBarred } from '../../../../records/form/HeldInput';
import { Fields, ToChange } from '../../../../records/form/LookOnly';
import { RetryAlert } from '../../../../shell/RetryAlert';
import { combinationName, type Combination } from '../../combinations';
import { offered } from '../../heldValues';
import type { AttributeBranch, ProductRecord } from '../../productRecord';
import { lineName, newVariation, type DraftVariation } from '../../variations';
import { BulkNote } from './BulkNote';
import { GenerateDialog } from './GenerateDialog';
import { useAttributes } from './useAttributes';
import { useDeleted } from './useDeleted';
import { LINES, useLines, type Lines } from './useLines';
import { VariationsGrid } from './VariationsGrid';
import { lineErrors, withUnread, WrongCells } from './WrongCells';

/** What a row is called: its combination, else what it is stored as, else its number. */
function rowName(
  product: ProductRecord,
  attributes: readonly AttributeBranch[],
  line: DraftVariation | undefined,
  row: number,
): string {
  const stored = line?.id ? lineName(line, product) : text('editor.grid.new', { number: row + 1 });
  return (line && combinationName(attributes, line.values)) ?? stored;
}

/** The grid with what makes lines of it. */
export const VariationLines = ({ product, refresh }: { product: ProductRecord; refresh: () => Promise<void> }) => {
  const { attributes, error, isLoading, refetch } = useAttributes(product);
  const lines = useLines();
  const { errors } = useFormState();
  const onDeleted = useDeleted(lines.drop, refresh);
  if (error) return <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>;
  if (isLoading) return <Skeleton height={160} />;
  const isEmpty = lines.all.length === 0;
  const { together, rows: wrong } = lineErrors(errors[LINES]);
  const nameOf = (row: number) => rowName(product, attributes, lines.all[row], row);
  if (attributes.length === 0 && isEmpty) return <Typography color="textSecondary">{text('editor.attributes.none')}</Typography>;
  return (
    <Stack spacing={2}>
      {isEmpty ? (
        <Typography color="textSecondary">{text('editor.variation.none')}</Typography>
      ) : (
        <ToChange>
          <Typography color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
            {text('editor.grid.help')}
          </Typography>
        </ToChange>
      )}
      <DisabledNote attributes={attributes} />
      <ToChange>
        <BarredNote />
      </ToChange>
      <BulkNote lines={lines} nameOf={nameOf} />
      {together && <Alert severity="error">{together}</Alert>}
      <WrongCells errors={wrong} />
      {!isEmpty && (
        <Fields>
          <VariationsGrid
            product={product}
            attributes={attributes}
            lines={lines}
            nameOf={nameOf}
            errors={withUnread(wrong, lines)}
            onDeleted={onDeleted}
          />
        </Fields>
      )}
      <ToChange>
        <MoreLines product={product} attributes={attributes} lines={lines} />
      </ToChange>
    </Stack>
  );
};

/** Names the attributes that nobody may choose any more, and that each variation must have a value of nevertheless. */
const DisabledNote = ({ attributes }: { attributes: readonly AttributeBranch[] }) => {
  const off = attributes.filter(({ isOff }) => isOff).map(({ name }) => name);
  return off.length > 0 && <Alert severity="info">{text('editor.grid.disabled', { names: off.join(', ') })}</Alert>;
};

/** Says why no other values can be chosen. */
const BarredNote = () => {
  const barred = useBarred(attribute);
  return barred && <Alert severity="info">{barred}</Alert>;
};

let made = 0;
interface MoreLinesProps {
  product: ProductRecord;
  attributes: readonly AttributeBranch[];
  lines: Lines;
}

/** One more line, or one for each combination that is missing. */
const MoreLines = ({ product, attributes, lines }: MoreLinesProps) => {
  const [isGenerating, setGenerating] = useState(false);
  const choosable = useMemo(() => offered(attributes), [attributes]);
  const draft = (values: Combination['values'] = {}) => ({ ...newVariation(product, `new${(made += 1)}`), values });
  const add = (chosen: readonly Combination[]) => {
    lines.add(chosen.map(({ values }) => draft(values)));
    setGenerating(false);
  };
  return (
    <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button startIcon={<AddIcon />} variant="outlined" onClick={() => lines.add([draft()])}>
        {text('editor.variation.add')}
      </Button>
      {attributes.length > 0 && (
        <Button startIcon={<GenerateIcon />} variant="outlined" onClick={() => setGenerating(true)}>
          {text('editor.generate')}
        </Button>
      )}
      {isGenerating && (
        <GenerateDialog attributes={choosable} lines={lines.all} onCancel={() => setGenerating(false)} onAdd={add} />
      )}
    </Stack>
  );
};
