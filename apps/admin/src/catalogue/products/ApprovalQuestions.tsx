import { product as contract, type Product } from '@impeller/contracts';
import { lazyScreen } from '../../records/lazyScreen';
import { Part } from '../../records/Part';
import type { Approval } from './useApproval';

const ConflictDialog = lazyScreen(async () => (await import('../../records/form/ConflictDialog')).ConflictDialog);
const RejectDialog = lazyScreen(async () => (await import('./RejectDialog')).RejectDialog);

/** What is asked of whoever decides about a product: why it is rejected, and what stands where somebody was faster. */
export const ApprovalQuestions = ({ product, approval }: { product: Product; approval: Approval }) => {
  const { reject, isAsking, ask, reason, conflict, settle, discard } = approval;
  return (
    <>
      {isAsking && (
        <Part onRefused={() => ask(false)}>
          <RejectDialog name={product.name} before={reason} onCancel={() => ask(false)} onReject={reject} />
        </Part>
      )}
      {conflict && (
        <Part onRefused={discard}>
          <ConflictDialog
            key={conflict.theirs.version}
            resource={contract.path}
            {...conflict}
            onChoose={settle}
            onDiscard={discard}
          />
        </Part>
      )}
    </>
  );
};
