import { text, type CategoryBranch } from '@impeller/contracts';
import ExpandIcon from '@mui/icons-material/ChevronRight';
import { Box, Checkbox, FormControlLabel, IconButton } from '@mui/material';
import { useState } from 'react';
import { useLookOnly } from '../../records/form/LookOnly';

interface CategoryNodeProps {
  branch: CategoryBranch;
  chosen: ReadonlySet<number>;
  /** Opened by a search, whatever the person has closed. */
  isOpen: boolean;
  onCheck: (id: number, isChecked: boolean) => void;
}

const holdsChosen = ({ children }: CategoryBranch, chosen: ReadonlySet<number>): boolean =>
  children.some((child) => chosen.has(child.id) || holdsChosen(child, chosen));

/** One category and, opened, those below it. It starts open where something below it is chosen. */
export const CategoryNode = ({ branch, chosen, isOpen, onCheck }: CategoryNodeProps) => {
  const [isExpanded, setExpanded] = useState(() => holdsChosen(branch, chosen));
  const isLookOnly = useLookOnly();
  const { id, name, enabled, children } = branch;
  const shown = isOpen || isExpanded;
  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton
          size="small"
          // Among fields that are only looked at the browser disables buttons, and branches still open.
          component={isLookOnly ? 'div' : 'button'}
          aria-label={text('editor.category.expand', { name })}
          aria-expanded={shown}
          onClick={() => setExpanded(!isExpanded)}
          sx={{ visibility: children.length > 0 ? 'visible' : 'hidden', rotate: shown ? '90deg' : '0deg' }}
        >
          <ExpandIcon fontSize="small" />
        </IconButton>
        <FormControlLabel
          disabled={isLookOnly}
          control={<Checkbox size="small" checked={chosen.has(id)} onChange={(_, isChecked) => onCheck(id, isChecked)} />}
          label={enabled ? name : `${name} (${text('filter.disabled')})`}
        />
      </Box>
      {shown && children.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 3.5, listStyle: 'none' }}>
          {children.map((child) => (
            <CategoryNode key={child.id} branch={child} chosen={chosen} isOpen={isOpen} onCheck={onCheck} />
          ))}
        </Box>
      )}
    </li>
  );
};
