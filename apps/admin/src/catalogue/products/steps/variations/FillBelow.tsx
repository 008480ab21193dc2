import { text } from '@impeller/contracts';
import FillIcon from '@mui/icons-material/VerticalAlignBottom';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { fieldLabel } from '../../../../data/i18nProvider';
import { SHARED_COLUMNS, shownValue, type SharedColumn } from '../../grid';
import type { DraftVariation } from '../../variations';

interface FillBelowProps {
  /** The variation whose values are copied. */
  line: DraftVariation;
  name: string;
  onFill: (column: SharedColumn) => void;
}

/** On a card, which has neither a column's head nor Ctrl + D: picks the value that all variations below it take. */
export const FillBelow = ({ line, name, onFill }: FillBelowProps) => {
  const [opener, setOpener] = useState<HTMLElement>();
  const close = () => setOpener(undefined);
  const label = text('editor.grid.fillBelow');
  return (
    <>
      <Button
        startIcon={<FillIcon />}
        aria-haspopup="menu"
        aria-label={text('editor.grid.cell', { column: label, name })}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
        sx={{ display: { md: 'none' }, mr: 1 }}
      >
        {label}
      </Button>
      {opener && (
        <Menu open anchorEl={opener} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
          {SHARED_COLUMNS.map((column) => (
            <MenuItem
              key={column}
              disabled={shownValue(line, column) === undefined}
              onClick={() => {
                close();
                onFill(column);
              }}
            >
              {fieldLabel('products-variations', column)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
