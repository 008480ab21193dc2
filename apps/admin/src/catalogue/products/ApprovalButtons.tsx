import { product as contract, text, type Product } from '@impeller/contracts';
import ApproveIcon from '@mui/icons-material/CheckCircleOutlined';
import RejectIcon from '@mui/icons-material/CancelOutlined';
import { IconButton } from '@mui/material';
import { useRecordContext, useRefresh } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { useFocusInList } from '../../records/list/useFocusInList';
import { ApprovalQuestions } from './ApprovalQuestions';
import { useApproval } from './useApproval';
import { Tooltip } from '../../records/Tooltip';

/** Approves or rejects the row's product, where it waits for that and the person may. */
export const ApprovalButtons = () => {
  const product = useRecordContext<Product>();
  const may = useHolds();
  return product?.status === 'Pending' && may(contract.can('toggle')) ? <Buttons product={product} /> : null;
};

const Buttons = ({ product }: { product: Product }) => {
  const refresh = useRefresh();
  const approval = useApproval(product, async () => refresh());
  const { approve, ask, isPending } = approval;
  const button = useFocusInList<HTMLButtonElement>();
  // Not disabled while it is written: it would lose the focus, and whoever goes by keyboard their row.
  const pending = { 'aria-busy': isPending, sx: { opacity: isPending ? 0.5 : undefined } };
  return (
    <>
      <Tooltip title={text('editor.approval.approve')}>
        <IconButton
          ref={button}
          color="success"
          {...pending}
          aria-label={`${text('editor.approval.approve')}: ${product.name}`}
          onClick={() => isPending || approve()}
        >
          <ApproveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={text('editor.approval.reject')}>
        <IconButton
          color="error"
          {...pending}
          aria-label={`${text('editor.approval.reject')}: ${product.name}`}
          onClick={() => isPending || ask(true)}
        >
          <RejectIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ApprovalQuestions product={product} approval={approval} />
    </>
  );
};
