import { isOwnFile } from '@impeller/contracts';
import { InputAdornment, OutlinedInput } from '@mui/material';
import type { Ref } from 'react';

const SCHEME = /^https?:\/\//i;
const HTTP = /^http:\/\//i;
const HTTPS = 'https://';

interface LinkFieldProps {
  id: string;
  value: string;
  /** What stands before what is typed: a host, or the scheme alone. */
  prefix?: string;
  /** Whether http is a scheme, too; else what comes with it becomes https. */
  takesHttp?: boolean;
  isWrong: boolean;
  /** The input: what a refused Save leads to. */
  inputRef: Ref<HTMLInputElement>;
  onChange: (link: string | null) => void;
  onBlur: () => void;
}

/** A link as it is kept that was typed without a scheme, or with one that is not taken; null for none. */
function withScheme(link: string, takesHttp: boolean): string | null {
  if (takesHttp && HTTP.test(link)) return link;
  const rest = link.replace(SCHEME, '');
  return rest ? HTTPS + rest : null;
}

/** A link that is typed after its scheme or host; another one, or one of our own files, can be pasted whole. */
export const LinkField = ({
  id,
  value,
  prefix = HTTPS,
  takesHttp = false,
  isWrong,
  inputRef,
  onChange,
  onBlur,
}: LinkFieldProps) => {
  const shown = prefix === HTTPS && !takesHttp ? value.replace(SCHEME, HTTPS) : value;
  const isOwn = shown === '' || shown.startsWith(prefix);
  const type = (typed: string) => {
    const link = typed.trim();
    if (isOwnFile(link)) onChange(link);
    else if (prefix === HTTPS) onChange(withScheme(link, takesHttp));
    else if (!link || SCHEME.test(link)) onChange(link || null);
    else onChange(isOwn ? prefix + link.replace(/^\//, '') : link);
  };
  return (
    <OutlinedInput
      id={id}
      inputRef={inputRef}
      size="small"
      fullWidth
      error={isWrong}
      value={isOwn ? shown.slice(prefix.length) : shown}
      onChange={({ target }) => type(target.value)}
      onBlur={onBlur}
      startAdornment={isOwn && <InputAdornment position="start">{prefix}</InputAdornment>}
      inputProps={{ 'aria-describedby': `${id}-help` }}
    />
  );
};
