/** What a list's filter is given. */
export interface FilterProps {
  source?: string;
  alwaysOn?: boolean;
  helperText?: boolean;
  size?: 'small';
}
