import { API, COMMON_UPLOAD, isOwnFile, sizeParams, text, UPLOADS } from '@impeller/contracts';
import { Box, Button, FormHelperText, InputLabel, Link } from '@mui/material';
import { useInput, useResourceContext, useTranslateLabel } from 'react-admin';
import { LinkField } from '../../records/form/LinkField';
import { useUploads } from '../../records/form/useUploads';
import { UploadButton } from './UploadButton';

const rule = UPLOADS.file;

/** A document: an https link, typed after its scheme, or a file that is uploaded at once. */
export const LinkOrFileInput = ({ source }: { source: string }) => {
  const { field, fieldState, id } = useInput({ source });
  const label = String(useTranslateLabel()({ source, resource: useResourceContext() }));
  const uploads = useUploads({ rule, url: `${API}/${COMMON_UPLOAD}`, fills: field.name });
  const problem = uploads.errors[0] ?? fieldState.error?.message;
  const value = String(field.value ?? '');
  const isFile = isOwnFile(value);
  return (
    <Box sx={{ gridColumn: '1 / -1', mb: 1 }}>
      <InputLabel htmlFor={isFile ? undefined : id} error={problem !== undefined}>
        {label}
      </InputLabel>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        {isFile ? (
          <Link href={value} target="_blank" rel="noreferrer" sx={{ flex: 1 }}>
            {text('setting.file.open', { name: label })}
          </Link>
        ) : (
          <LinkField
            id={id}
            value={value}
            isWrong={problem !== undefined}
            inputRef={field.ref}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
        <UploadButton name={label} isReplacing={isFile} accept={rule.accept} uploads={uploads} onDone={field.onChange} />
        {isFile && <Button onClick={() => field.onChange(null)}>{text('upload.remove')}</Button>}
      </Box>
      <FormHelperText id={`${id}-help`} error={problem !== undefined} role={problem ? 'alert' : undefined}>
        {problem ?? text('setting.file.help', { size: sizeParams(rule).n })}
      </FormHelperText>
    </Box>
  );
};
