import { text } from '@impeller/contracts';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { AskFirst } from '../fields/AskFirst';

// A step of a form of several steps stands in the query.
const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Asks before a form with unsaved changes is left, by a link, by Back or by closing the tab. */
export const UnsavedGuard = ({ isSaved }: { isSaved: boolean }) => {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const isSafe = !isDirty || isSaved;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isSafe && placeOf(currentLocation) !== placeOf(nextLocation),
  );

  useEffect(() => {
    // A save redirects while the form still counts as dirty; it is clean one moment later.
    if (blocker.state === 'blocked' && isSafe) blocker.proceed();
  }, [blocker, isSafe]);

  useEffect(() => {
    if (isSafe) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isSafe]);

  return (
    <AskFirst
      isOpen={blocker.state === 'blocked' && !isSafe}
      title={text('unsaved.title')}
      help={text('unsaved.help')}
      confirm={text('unsaved.leave')}
      cancel={text('unsaved.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
};
