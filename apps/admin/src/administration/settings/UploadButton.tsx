import { text } from '@impeller/contracts';
import { Button, LinearProgress } from '@mui/material';
import { useRef } from 'react';
import type { useUploads } from '../../records/form/useUploads';

interface UploadButtonProps {
  /** What the file is, for those who do not see what stands around the button. */
  name: string;
  isReplacing: boolean;
  accept: readonly string[];
  uploads: ReturnType<typeof useUploads>;
  onDone: (url: string) => void;
}

/** Chooses a file and uploads it; while it leaves, how far it is and a way to stop it. */
export const UploadButton = ({ name, isReplacing, accept, uploads, onDone }: UploadButtonProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  const { progress, start, cancel } = uploads;
  if (progress !== undefined) {
    return (
      <>
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label={text('upload.progress')}
          sx={{ width: 80, flexShrink: 0 }}
        />
        <Button onClick={cancel}>{text('shell.cancel')}</Button>
      </>
    );
  }
  return (
    <>
      <Button variant="outlined" sx={{ flexShrink: 0 }} onClick={() => chooser.current?.click()}>
        {text(isReplacing ? 'upload.replace' : 'setting.file.upload')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={text('setting.file.choose', { name })}
        accept={accept.join(',')}
        onChange={({ target }) => {
          start([...(target.files ?? [])], ([url]) => url && onDone(url));
          target.value = ''; // the same file may be chosen again after a failure
        }}
      />
    </>
  );
};
