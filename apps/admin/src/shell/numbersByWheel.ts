/**
 * A wheel scrolls the page, and changes no number: Chrome would step the number field that has the focus and is under it, a price
 * by one rupee a notch. The field lets go of the focus before that. @returns how to end it
 */
export function keepNumbersFromWheel(): () => void {
  const letGo = ({ target }: WheelEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'number' && target === document.activeElement) target.blur();
  };
  document.addEventListener('wheel', letGo, { passive: true });
  return () => document.removeEventListener('wheel', letGo);
}
