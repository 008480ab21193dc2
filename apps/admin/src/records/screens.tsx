import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import { Route } from 'react-router-dom';
import type { Contract } from './contract';
import { lazyFirst, lazyScreen } from './lazyScreen';
import { AsksContext, type Asks } from './list/opening';
import { nameOf } from './nameOf';
import type { Above } from './parent';

type Load = () => Promise<ComponentType>;

interface Screens extends Asks {
  list: Load;
  /** The fields of the one form that adds and edits. Absent: nothing is added or edited by hand. */
  form?: Load;
  icon: SvgIconComponent;
  /** What a record is called where not by its `name`. */
  represent?: (record: RaRecord) => string;
  /** Why a record's form is only looked at; undefined for one that can be changed. */
  closed?: (record: RaRecord) => string | undefined;
  /** Whether a record whose form is only looked at is not to be deleted either. */
  keepsClosed?: boolean;
  /** What the form of a new one begins with beside the contract's defaults: staff see it and can take it away, other programs say it. */
  blank?: Readonly<Record<string, unknown>>;
  /** The permission that adding one there takes beside the resource's own. */
  addingTakes?: (above: Above | undefined) => string | undefined;
}

/** What `<Resource>` takes, and what the menu reads. */
export interface ScreenProps {
  readonly name: string;
  readonly list: ReactElement;
  /** Where the list is one parent's. */
  readonly children?: ReactElement;
  readonly create?: ReactElement;
  readonly edit?: ReactElement;
  /** Where a record is looked at on a screen of its own. */
  readonly show?: ReactElement;
  readonly icon: SvgIconComponent;
  readonly recordRepresentation: (record: RaRecord) => string;
  readonly options: {
    readonly contract: Contract;
    readonly asks: Asks;
    /** Loads the list's code before it is shown. */
    readonly preloadList: () => Promise<unknown>;
  };
}

// The frame of forms comes with the first form, not with the first list.
const RecordScreen = lazyScreen(async () => (await import('./form/RecordScreen')).RecordScreen);

/** Makes a resource's screens: its list, and add and edit from one form. Each one's code is loaded when it is opened. */
export function screens(
  contract: Contract,
  { list, form, icon, represent, closed, keepsClosed, blank, addingTakes, relations, initially, follows }: Screens,
): ScreenProps {
  const asks: Asks = { relations, initially, follows };
  const Own = lazyFirst(list);
  const List = () => (
    <AsksContext value={asks}>
      <Own />
    </AsksContext>
  );
  const Form = form && lazyScreen(form);
  return {
    name: contract.path,
    list: <List />,
    children: contract.parent && <Route path="of/:parentId/:kind?" element={<List />} />,
    icon,
    recordRepresentation: represent ?? nameOf,
    options: { contract, asks, preloadList: Own.preload },
    ...(Form && {
      create: contract.actions.includes('create') ? (
        <RecordScreen contract={contract} key="new" isNew blank={blank} addingTakes={addingTakes}>
          <Form />
        </RecordScreen>
      ) : undefined,
      edit: (
        <RecordScreen contract={contract} key="edit" closed={closed} keepsClosed={keepsClosed}>
          <Form />
        </RecordScreen>
      ),
    }),
  };
}
