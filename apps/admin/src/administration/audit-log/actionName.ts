import { isTextKey, text } from '@impeller/contracts';

/** What was done, in a word. */
export function actionName(action: string): string {
  const key = `history.${action}`;
  return isTextKey(key) ? text(key) : action;
}
