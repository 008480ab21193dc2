import { API, COMMON_UPLOAD, text, uploadIssue, UPLOADS, type UploadRule, type UploadUse } from '@impeller/contracts';
import { FormControl, FormHelperText, FormLabel } from '@mui/material';
import { useId } from 'react';
import { useInput, useTranslateLabel, useResourceContext } from 'react-admin';
import type { ControllerRenderProps } from 'react-hook-form';
import { ImageDrop } from './ImageDrop';
import { useUploads } from './useUploads';

interface ImageInputProps {
  source: string;
  /** Which limits hold: `icon` takes 1 MB. */
  use?: UploadUse;
  isRequired?: boolean;
  /** Where it is uploaded, and under which field. */
  to?: { readonly url: string; readonly field?: string };
  /** Width by height of its thumbnail. */
  ratio?: number;
  /** What is said below it. */
  help?: string;
  /** Makes of a chosen file what is uploaded; null: nothing after all. */
  fit?: (file: File) => Promise<File | null>;
}

/** A picture that is uploaded at once; the form holds where it stands. */
export const ImageInput = ({ source, isRequired, ratio, help, ...wanted }: ImageInputProps) => {
  const { field, fieldState } = useInput({ source, isRequired });
  const resource = useResourceContext();
  const label = useTranslateLabel()({ source, resource });
  const { rule, take, cancel, progress, errors } = useChosen(wanted, field);
  const problem = errors[0] ?? fieldState.error?.message;
  const said = problem ?? help;
  const saidId = useId();
  return (
    <FormControl error={problem !== undefined} fullWidth sx={{ mb: 2 }}>
      <FormLabel required={isRequired} sx={{ mb: 0.5, fontSize: 13, lineHeight: '20px', fontWeight: 500, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <ImageDrop
        name={typeof label === 'string' ? label : text('upload.choose')}
        value={field.value || undefined}
        rule={rule}
        progress={progress}
        ratio={ratio}
        buttonRef={field.ref}
        describedBy={said && saidId}
        onFile={([file]) => file && take(file)}
        onRemove={() => field.onChange(null)}
        onCancel={cancel}
      />
      {said && (
        <FormHelperText id={saidId} role={problem && 'alert'}>
          {said}
        </FormHelperText>
      )}
    </FormControl>
  );
};

/** Uploads a chosen file, once `fit` has made of it what is wanted. */
function useChosen({ use = 'image', to, fit }: Pick<ImageInputProps, 'use' | 'to' | 'fit'>, into: ControllerRenderProps) {
  const rule: UploadRule = UPLOADS[use];
  const { start, ...uploads } = useUploads({ rule, url: `${API}/${COMMON_UPLOAD}?use=${use}`, fills: into.name, ...to });
  const take = async (chosen: File) => {
    const isWrong = uploadIssue(rule, chosen.name, chosen.size) !== null; // which the upload says
    const file = isWrong || !fit ? chosen : await fit(chosen);
    if (file) start([file], ([url]) => into.onChange(url));
  };
  return { ...uploads, rule, take: (chosen: File) => void take(chosen) };
}
