import { MAX_VARIATIONS, text } from '@impeller/contracts';
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
} from '@mui/material';
import { useMemo, useState } from 'react';
import { missingCombinations, type Combination } from '../../combinations';
import type { AttributeBranch } from '../../productRecord';
import type { DraftVariation } from '../../variations';

interface GenerateDialogProps {
  attributes: readonly AttributeBranch[];
  lines: readonly DraftVariation[];
  onAdd: (chosen: readonly Combination[]) => void;
  onCancel: () => void;
}

/** The combinations that are missing, to be looked at and chosen from before they become lines of the grid. */
export const GenerateDialog = ({ attributes, lines, onAdd, onCancel }: GenerateDialogProps) => {
  // One more than there may be shows that there are too many.
  const missing = useMemo(() => missingCombinations(attributes, lines, MAX_VARIATIONS + 1), [attributes, lines]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = missing.filter(({ name }) => !left.has(name));
  const isTooMany = lines.length + chosen.length > MAX_VARIATIONS;
  const toggle = (name: string) =>
    setLeft(left.has(name) ? new Set([...left].filter((one) => one !== name)) : new Set([...left, name]));
  return (
    <Dialog open onClose={onCancel} maxWidth="sm" fullWidth aria-labelledby="generate-title">
      <DialogTitle id="generate-title">{text('editor.generate.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{explanation(attributes, missing.length)}</DialogContentText>
        {missing.length > 0 && (
          <FormControlLabel
            sx={{ mt: 1, fontWeight: 600 }}
            label={text('editor.generate.all', {
              count: missing.length > MAX_VARIATIONS ? `${MAX_VARIATIONS}+` : missing.length,
            })}
            control={
              <Checkbox
                checked={chosen.length === missing.length}
                indeterminate={chosen.length > 0 && chosen.length < missing.length}
                onChange={(_, isAll) => setLeft(isAll ? new Set() : new Set(missing.map(({ name }) => name)))}
              />
            }
          />
        )}
        {missing.map(({ name }) => (
          <FormControlLabel
            key={name}
            sx={{ display: 'flex', pl: 2 }}
            label={name}
            control={<Checkbox size="small" checked={!left.has(name)} onChange={() => toggle(name)} />}
          />
        ))}
        {isTooMany && <FormHelperText error>{text('editor.generate.tooMany', { max: MAX_VARIATIONS })}</FormHelperText>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{text('shell.cancel')}</Button>
        <Button variant="contained" disabled={chosen.length === 0 || isTooMany} onClick={() => onAdd(chosen)}>
          {text('editor.generate.add', { count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

function explanation(attributes: readonly AttributeBranch[], missing: number): string {
  const bare = attributes.find(({ attributesValues }) => attributesValues.length === 0);
  if (bare) return text('editor.generate.noValues', { name: bare.name });
  return text(missing === 0 ? 'editor.generate.none' : 'editor.generate.help');
}
