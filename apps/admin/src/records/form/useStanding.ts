import { useEffect, useRef } from 'react';
import { useRedirect } from 'react-admin';
import { isAskedToLeave } from './unsaved';

/**
 * For what is done once an answer is there: whoever has left the form by then is not dragged back, and is told what they can no
 * longer see in it.
 */
export function useStanding() {
  const redirect = useRedirect();
  const stands = useRef(false);
  useEffect(() => {
    stands.current = true;
    return () => void (stands.current = false);
  }, []);
  return {
    /** Whether the form is left. */
    isLeft: () => !stands.current,
    /** Leads on from the form; not whoever is on their way elsewhere already. */
    leadOn: (...to: Parameters<typeof redirect>) => {
      if (stands.current && !isAskedToLeave()) redirect(...to);
    },
  };
}
