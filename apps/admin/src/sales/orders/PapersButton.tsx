import { text, type OrderPaper, type TextKey } from '@impeller/contracts';
import Icon from '@mui/icons-material/PictureAsPdfOutlined';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { usePapers } from './papers';
import { SteadyButton } from '../../records/form/SteadyButton';

const NAMES: Readonly<Record<OrderPaper, TextKey>> = {
  invoice: 'invoice.title',
  'credit note': 'invoice.title.creditNote',
  confirmation: 'invoice.title.confirmation',
  'packing slip': 'invoice.title.packing',
};

interface PapersButtonProps {
  ids: readonly number[];
  /** What they may have, the likeliest first. */
  papers: readonly OrderPaper[];
}

/** The papers of one or more orders, each kind as one PDF. */
export const PapersButton = ({ ids, papers }: PapersButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { fetching, fetchPaper } = usePapers(ids);
  return (
    <>
      <SteadyButton
        size="small"
        variant="outlined"
        startIcon={<Icon />}
        aria-haspopup="menu"
        isBusy={fetching !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('order.papers')}
      </SteadyButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {papers.map((paper) => (
          <MenuItem
            key={paper}
            onClick={() => {
              setAnchor(null);
              fetchPaper(paper);
            }}
          >
            {text(NAMES[paper])}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
