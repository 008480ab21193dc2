import { LATITUDE, text, type TextKey } from '@impeller/contracts';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';

/** Milliseconds that the browser may take, beside what a person takes to permit it. */
const PATIENCE = 10_000;

/** What the browser's refusals mean, by their code: permission, position, time. */
const FAILURES: Readonly<Record<number, TextKey>> = {
  1: 'address.point.denied',
  2: 'address.point.unavailable',
  3: 'address.point.timeout',
};

interface Said {
  readonly message: string;
  readonly isWrong: boolean;
}

/** As exact as it is kept. */
const rounded = (degrees: number): number => Number(degrees.toFixed(LATITUDE.decimals));

/** Asks the browser where it is and puts that into the form's latitude and longitude; says why it could not. */
export function useCurrentLocation() {
  const { setValue } = useFormContext();
  const [isLooking, setLooking] = useState(false);
  const [said, setSaid] = useState<Said>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  const end = (outcome: Said) => {
    setLooking(false);
    setSaid(outcome);
  };
  const found = ({ coords }: GeolocationPosition) => {
    if (isGone.current) return;
    const how = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue('latitude', rounded(coords.latitude), how);
    setValue('longitude', rounded(coords.longitude), how);
    end({ message: text('address.point.taken', { metres: Math.ceil(coords.accuracy) }), isWrong: false });
  };
  const failed = ({ code }: GeolocationPositionError) => {
    if (!isGone.current) end({ message: text(FAILURES[code] ?? 'address.point.unavailable'), isWrong: true });
  };
  const take = () => {
    // Old browsers have none, and none tells it to a page that did not come by https.
    if (!('geolocation' in navigator) || !window.isSecureContext)
      return end({ message: text('address.point.unable'), isWrong: true });
    setSaid(undefined);
    setLooking(true);
    navigator.geolocation.getCurrentPosition(found, failed, { enableHighAccuracy: true, timeout: PATIENCE });
  };
  return { take, isLooking, said };
}
