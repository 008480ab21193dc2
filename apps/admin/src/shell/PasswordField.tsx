import { text } from '@impeller/contracts';
import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';

interface PasswordFieldProps {
  id?: string;
  label?: string;
  autoComplete?: 'current-password' | 'new-password';
  autoFocus?: boolean;
  value: string;
  onChange: (value: string) => void;
  error: string;
}

/** A password that can be shown. */
export const PasswordField = ({
  id = 'password',
  label = text('login.password'),
  autoComplete = 'current-password',
  autoFocus,
  value,
  onChange,
  error,
}: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      id={id}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== ''}
      helperText={error}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={text(shown ? 'login.password.hide' : 'login.password.show')}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
