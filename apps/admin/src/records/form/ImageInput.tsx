import { API, COMMON_UPLOAD, text, UPLOADS, type UploadUse } from '@impeller/contracts';
import { FormControl, FormHelperText, FormLabel } from '@mui/material';
import { useInput, useTranslateLabel, useResourceContext } from 'react-admin';
import { ImageDrop } from './ImageDrop';
import { useUploads } from './useUploads';

interface ImageInputProps {
  source: string;
  /** Which limits hold: `icon` takes 1 MB. */
  use?: UploadUse;
  isRequired?: boolean;
}

/** A picture that is uploaded at once; the form holds where it stands. */
export const ImageInput = ({ source, use = 'image', isRequired }: ImageInputProps) => {
  const { field, fieldState } = useInput({ source, isRequired });
  const resource = useResourceContext();
  const label = useTranslateLabel()({ source, resource });
  const { start, cancel, progress, errors } = useUploads({ rule: UPLOADS[use], url: `${API}/${COMMON_UPLOAD}?use=${use}` });
  const problem = errors[0] ?? fieldState.error?.message;
  return (
    <FormControl error={problem !== undefined} fullWidth sx={{ mb: 2 }}>
      <FormLabel required={isRequired} sx={{ mb: 0.5, fontSize: 13, lineHeight: '20px', fontWeight: 500, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <ImageDrop
        name={typeof label === 'string' ? label : text('upload.choose')}
        value={field.value || undefined}
        rule={UPLOADS[use]}
        progress={progress}
        onFile={([file]) => file && start([file], ([url]) => field.onChange(url))}
        onRemove={() => field.onChange(null)}
        onCancel={cancel}
      />
      {problem && <FormHelperText role="alert">{problem}</FormHelperText>}
    </FormControl>
  );
};
