import { text } from '@impeller/contracts';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { useIsLapsed } from '../../shell/useSession';
import { AskFirst } from '../fields/AskFirst';
import { askToLeave, hasUnsaved, holdTab, holdUnsaved, useHasUnsaved, useIsOnItsWay } from './unsaved';
import { useIsUploading } from './uploading';
import { useIsDirty } from './useIsDirty';

// A step of a form of several steps stands in the query.
const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

interface UnsavedGuardProps {
  isSaved: boolean;
  /** What was typed is on its way though the form is not being submitted: something was asked first. */
  isSending?: boolean;
  /** Told whether something is typed that is not saved. */
  onUnsaved?: (isUnsaved: boolean) => void;
}

/**
 * Asks before a form with unsaved changes, or with a file that is uploading, is left, by a link, by Back or by closing the tab; so
 * does Log Out.
 */
export const UnsavedGuard = ({ isSaved, isSending = false, onUnsaved }: UnsavedGuardProps) => {
  const isDirty = useIsDirty();
  const isUploading = useIsUploading();
  const isOnItsWay = useFormState().isSubmitting || isSending;
  const isTyped = isDirty && !isSaved;
  // What is on its way to a field is lost with the form as what stands in it is.
  const isSafe = (!isDirty && !isUploading) || isSaved;
  // The router asks but one of the forms on a page, which answers for all.
  const isHeld = useHasUnsaved();
  // Whoever goes Back on the screen that hides this form is asked once they see it again.
  const isLapsed = useIsLapsed();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && placeOf(currentLocation) !== placeOf(nextLocation),
  );

  useEffect(() => {
    // A save redirects while the form still counts as dirty; it is clean one moment later.
    if (blocker.state === 'blocked' && !isHeld) blocker.proceed();
  }, [blocker, isHeld]);

  useEffect(() => onUnsaved?.(isTyped), [onUnsaved, isTyped]);

  useEffect(() => (isSafe ? undefined : holdUnsaved(isOnItsWay)), [isSafe, isOnItsWay]);

  useEffect(() => (isSafe ? undefined : holdTab()), [isSafe]);

  const isAsking = blocker.state === 'blocked' && isHeld && !isLapsed;
  useEffect(() => (isAsking ? askToLeave() : undefined), [isAsking]);

  return <AskToLeave isOpen={isAsking} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />;
};

interface AskToLeaveProps {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Whether what was typed may be lost; of what is being saved, that it is. */
export const AskToLeave = ({ isOpen, onLeave, onStay }: AskToLeaveProps) => {
  const what = useIsOnItsWay() ? 'unsaved.sending' : 'unsaved';
  return (
    <AskFirst
      isOpen={isOpen}
      title={text(`${what}.title`)}
      help={text(`${what}.help`)}
      confirm={text(`${what}.leave`)}
      cancel={text('unsaved.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
};
