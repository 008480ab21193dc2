import { text, sizeParams, type UploadRule } from '@impeller/contracts';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useRef, useState, type DragEvent, type Ref } from 'react';
import { Picture } from '../fields/Picture';
import { useLookOnly } from './LookOnly';

interface ImageDropProps {
  name: string;
  value: string | undefined;
  rule: UploadRule;
  progress: number | undefined;
  multiple?: boolean;
  /** Width by height of the thumbnail. */
  ratio?: number;
  /** The button that chooses: what a refused Save leads to. */
  buttonRef?: Ref<HTMLButtonElement>;
  /** The id of what is said below it: what is wrong, or help. */
  describedBy?: string | undefined;
  onFile: (files: readonly File[]) => void;
  onRemove?: () => void;
  onCancel: () => void;
}

/** Where a picture is chosen or dropped; shows the one there is, or how far the upload is. Whoever only looks sees that one alone. */
export const ImageDrop = (props: ImageDropProps) => {
  const { name, value, ratio } = props;
  return useLookOnly() ? <Picture src={value} name={name} size={64} ratio={ratio} component="div" /> : <Drop {...props} />;
};

const Drop = ({ name, value, rule, progress, multiple, ratio, buttonRef, describedBy, ...on }: ImageDropProps) => {
  const { onFile, onRemove, onCancel } = on;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = text(value ? 'upload.replace' : 'upload.choose');
  // A form has several pictures, and a button by itself does not say whose it is.
  const called = (action: string) => text('upload.of', { action, name });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile([...event.dataTransfer.files]);
  };
  return (
    <Box
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    >
      {!multiple && <Picture src={value} name={name} size={64} ratio={ratio} />}
      {progress === undefined ? (
        <>
          <Button
            ref={buttonRef}
            variant="outlined"
            aria-label={called(choose)}
            aria-describedby={describedBy}
            onClick={() => input.current?.click()}
          >
            {choose}
          </Button>
          {value && onRemove && (
            <Button aria-label={called(text('upload.remove'))} onClick={onRemove}>
              {text('upload.remove')}
            </Button>
          )}
          <Typography variant="caption" color="textSecondary">
            {text('upload.drop', { size: sizeParams(rule).n })}
          </Typography>
        </>
      ) : (
        <>
          <Box sx={{ flex: 1, minWidth: 120 }}>
            <LinearProgress variant="determinate" value={progress * 100} aria-label={text('upload.progress')} />
          </Box>
          <Button onClick={onCancel}>{text('shell.cancel')}</Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={name}
        accept={rule.accept.join(',')}
        onChange={(event) => {
          onFile([...(event.target.files ?? [])]);
          event.target.value = ''; // the same file may be chosen again after a failure
        }}
      />
    </Box>
  );
};
