import { Fragment, type ReactNode } from 'react';
import { text } from '@impeller/contracts';
import { Alert } from '@mui/material';
import { CreateBase, EditBase, useEditContext, useRecordContext, type RaRecord } from 'react-admin';
import { Loading } from '../../shell/Loading';
import { RetryAlert } from '../../shell/RetryAlert';
import { AccessGate } from '../AccessGate';
import { useShown } from '../firstView';
import type { Contract } from '../contract';
import { onlyWhenAsked, ReadOnlyList, useAbove, useParent, type Above } from '../parent';
import { MaybeLookOnly, useOpensWith } from './LookOnly';
import { RecordForm } from './RecordForm';
import { RecordHeading } from './RecordHeading';

interface RecordScreenProps {
  contract: Contract;
  isNew?: boolean;
  /** Why a record is only looked at; undefined for one that can be changed. */
  closed?: (record: RaRecord) => string | undefined;
  /** Whether such a record is not to be deleted either. */
  keepsClosed?: boolean;
  /** What the form of a new one begins with beside the contract's defaults. */
  blank?: Readonly<Record<string, unknown>>;
  /** The permission that adding one there takes beside the resource's own. */
  addingTakes?: (above: Above | undefined) => string | undefined;
  /** The form's fields. */
  children: ReactNode;
}

/** How a form's record is read: what failed is shown in place, with Retry. */
export const whileTyping = { onError: () => undefined, retry: false, ...onlyWhenAsked } as const;

/** Adds or edits one record; whoever may only see it looks at it, others are told what is missing. What cannot be loaded can be tried again. */
export const RecordScreen = ({ isNew, ...props }: RecordScreenProps) =>
  isNew ? <NewScreen {...props} /> : <EditScreen {...props} />;

const NewScreen = ({ contract, blank, addingTakes, children }: Omit<RecordScreenProps, 'isNew'>) => {
  const own = contract.can('create');
  const above = useAbove(contract);
  return (
    <AccessGate permission={own}>
      <AccessGate permission={addingTakes?.(above) ?? own}>
        <CreateBase resource={contract.path} disableAuthentication>
          <Unprotected contract={contract}>
            <RecordForm contract={contract} blank={blank}>
              {children}
            </RecordForm>
          </Unprotected>
        </CreateBase>
      </AccessGate>
    </AccessGate>
  );
};

const EditScreen = ({ contract, closed, keepsClosed, children }: Omit<RecordScreenProps, 'isNew'>) => {
  const { permission, isLookOnly } = useOpensWith(contract);
  return (
    <AccessGate permission={permission}>
      <EditBase resource={contract.path} disableAuthentication mutationMode="pessimistic" queryOptions={whileTyping}>
        <Loaded>
          <Unprotected contract={contract}>
            <WhileOpen isLookOnly={isLookOnly} closed={closed} keepsClosed={keepsClosed}>
              <RecordForm contract={contract}>{children}</RecordForm>
            </WhileOpen>
          </Unprotected>
        </Loaded>
      </EditBase>
    </AccessGate>
  );
};

/** A form that takes nothing any more once its record is closed, and says why. */
const WhileOpen = ({
  isLookOnly,
  closed,
  keepsClosed = false,
  children,
}: Pick<RecordScreenProps, 'closed' | 'keepsClosed' | 'children'> & { isLookOnly: boolean }) => {
  const record = useRecordContext();
  const why = record && closed?.(record);
  const isClosed = why !== undefined;
  return (
    <ReadOnlyList value={isClosed && keepsClosed}>
      <MaybeLookOnly isLookOnly={isLookOnly || isClosed} says={isLookOnly ? undefined : why}>
        {children}
      </MaybeLookOnly>
    </ReadOnlyList>
  );
};

/** Its children, unless the record or what it hangs on belongs to the system, which nobody changes (decisions §6.6), or is not there. */
const Unprotected = ({ contract, children }: { contract: Contract; children: ReactNode }) => {
  const record = useRecordContext();
  const { data: parent, error, refetch } = useParent(contract, record);
  // One that is there already is enough: it is read anew behind a form in which something may be typed.
  if (error && !parent) {
    return (
      <RetryAlert title={text('form.parent.failed')} onRetry={refetch}>
        {(error as Error).message}
      </RetryAlert>
    );
  }
  const owned = [record, parent].find((one) => one?.isProtected === true);
  if (!owned) return children;
  return (
    <>
      <RecordHeading resource={contract.path} isFixed />
      <Alert severity="info">{text('list.readOnly', { name: String(owned.name) })}</Alert>
    </>
  );
};

/** Its children once the record is there. */
export const Loaded = ({ children }: { children: ReactNode }) => {
  const { record, error, refetch } = useEditContext();
  useShown(Boolean(error));
  // Another record is another form: nothing of the one before it stays.
  if (record) return <Fragment key={record.id}>{children}</Fragment>;
  if (!error) return <Loading />;
  return (
    <RetryAlert title={text('form.failed')} onRetry={refetch}>
      {(error as Error).message}
    </RetryAlert>
  );
};
