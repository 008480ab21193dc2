import { formatInstant, text, type AuditLog } from '@impeller/contracts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { fieldLabel } from '../../data/i18nProvider';
import { FieldValue } from '../../records/form/FieldValue';
import { actionName } from './actionName';

interface ChangesDialogProps {
  log: AuditLog;
  /** The record. */
  name: string;
  onClose: () => void;
}

/** One change, field by field: before and after. */
export const ChangesDialog = ({ log, name, onClose }: ChangesDialogProps) => (
  <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="changes-title">
    <DialogTitle id="changes-title">{text('audit.title', { action: actionName(log.action), name })}</DialogTitle>
    <DialogContent tabIndex={0}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {log.adminName} · {formatInstant(new Date(log.createdTimestamp))}
        {log.ip && ` · ${log.ip}`}
      </Typography>
      <Table size="small" sx={{ '& td': { verticalAlign: 'top', overflowWrap: 'anywhere', whiteSpace: 'normal' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{text('audit.field')}</TableCell>
            <TableCell>{text('audit.before')}</TableCell>
            <TableCell>{text('audit.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {Object.entries(log.changes).map(([field, [from, to]]) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row">
                {fieldLabel(log.resource, field)}
              </TableCell>
              <TableCell>
                <FieldValue resource={log.resource} field={field} value={from} />
              </TableCell>
              <TableCell>
                <FieldValue resource={log.resource} field={field} value={to} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </DialogContent>
    <DialogActions>
      <Button autoFocus onClick={onClose}>
        {text('shell.close')}
      </Button>
    </DialogActions>
  </Dialog>
);
