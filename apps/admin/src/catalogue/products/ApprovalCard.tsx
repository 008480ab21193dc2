import { product as contract, text, type Product } from '@impeller/contracts';
import { Card, Stack, Typography } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { useHolds } from '../../data/useHolds';
import { Moment } from '../../records/fields/RelativeDate';
import { StatusChip } from '../../records/fields/StatusChip';
import { SteadyButton, type SteadyButtonProps } from '../../records/form/SteadyButton';
import { useFocusInList } from '../../records/list/useFocusInList';
import { ApprovalQuestions } from './ApprovalQuestions';
import type { Approval } from './useApproval';
import { Tooltip } from '../../records/Tooltip';

interface ApprovalCardProps {
  product: Product;
  approval: Approval;
}

/** Whether customers may see the product: who decided it, when and why, and the two buttons of those who decide. */
export const ApprovalCard = ({ product, approval }: ApprovalCardProps) => {
  const may = useHolds();
  return (
    <Card component="section" aria-label={text('editor.approval')} sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Typography variant="h3" component="h2">
          {text('editor.approval')}
        </Typography>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <StatusChip status={product.status} />
          {product.statusTimestamp && (
            <span>
              <Moment value={product.statusTimestamp} />{' '}
              {product.statusByName && text('editor.approval.by', { name: product.statusByName })}
            </span>
          )}
        </Stack>
        {product.statusReason && <Typography sx={{ overflowWrap: 'anywhere' }}>{product.statusReason}</Typography>}
        {may(contract.can('toggle')) && <Decide product={product} approval={approval} />}
      </Stack>
    </Card>
  );
};

const Decide = ({ product, approval }: ApprovalCardProps) => {
  const { isDirty } = useFormState();
  const { approve, ask, isPending } = approval;
  const isOff = isDirty || isPending;
  return (
    <Tooltip title={isDirty ? text('form.saveFirst') : ''}>
      <Stack direction="row" spacing={1}>
        {product.status !== 'Approved' && (
          <Decision color="success" isOff={isOff} onClick={approve}>
            {text('editor.approval.approve')}
          </Decision>
        )}
        {product.status !== 'Rejected' && (
          <Decision color="error" isOff={isOff} onClick={() => ask(true)}>
            {text('editor.approval.reject')}
          </Decision>
        )}
        <ApprovalQuestions product={product} approval={approval} />
      </Stack>
    </Tooltip>
  );
};

/** Goes away with what it decided; whoever pressed it goes on at what can be decided then. */
const Decision = (button: SteadyButtonProps) => (
  <SteadyButton ref={useFocusInList<HTMLButtonElement>('section')} variant="outlined" {...button} />
);
