import { text, type CategoryBranch } from '@impeller/contracts';
import { Box, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { notByEnter } from '../../records/form/notByEnter';
import { RetryAlert } from '../../shell/RetryAlert';
import { CategoryNode } from './CategoryNode';
import { useCategoryTree } from './useCategoryTree';

/** The branches whose own name, or that of something below them, contains `typed`. */
export function matching(branches: readonly CategoryBranch[], typed: string): CategoryBranch[] {
  const wanted = typed.trim().toLowerCase();
  return branches.flatMap((branch) => {
    if (branch.name.toLowerCase().includes(wanted)) return [branch];
    const children = matching(branch.children, wanted);
    return children.length > 0 ? [{ ...branch, children }] : [];
  });
}

interface CategoryTreeProps {
  /** The ids of the checked ones. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** All categories as a tree of check boxes. */
export const CategoryTree = ({ value, onChange }: CategoryTreeProps) => {
  const [typed, setTyped] = useState('');
  const { data, error, isPending, refetch } = useCategoryTree();
  if (isPending) return <Skeleton height={160} />;
  if (error) {
    return (
      <RetryAlert onRetry={refetch}>
        {text('editor.category.failed')}: {error.message}
      </RetryAlert>
    );
  }
  if (data.length === 0) return <Typography color="textSecondary">{text('editor.category.none')}</Typography>;
  const chosen = new Set(value);
  const found = matching(data, typed);
  const check = (id: number, isChecked: boolean) => {
    const next = isChecked ? [...chosen, id] : [...chosen].filter((one) => one !== id);
    onChange(next.sort((a, b) => a - b));
  };
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'end', mb: 1 }}>
        <TextField
          label={text('editor.category.search')}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={notByEnter}
          sx={{ flex: 1, maxWidth: 360 }}
        />
        <Typography color="textSecondary" sx={{ pb: 1 }}>
          {text('editor.category.chosen', { count: chosen.size })}
        </Typography>
      </Box>
      {/* There before it has something to say: a screen reader reads what changes in it. */}
      <Typography role="status" color="textSecondary">
        {found.length === 0 && text('editor.category.notFound')}
      </Typography>
      <Box component="ul" aria-label={text('editor.category')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.map((branch) => (
          <CategoryNode key={branch.id} branch={branch} chosen={chosen} isOpen={typed !== ''} onCheck={check} />
        ))}
      </Box>
    </>
  );
};
