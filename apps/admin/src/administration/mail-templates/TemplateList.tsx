import { text, type MailTemplate } from '@impeller/contracts';
import { Card, List, ListItem, ListItemButton, ListItemText } from '@mui/material';

interface TemplateListProps {
  templates: readonly MailTemplate[];
  chosen: string;
  onChoose: (name: string) => void;
}

/** The templates, each with what has it sent. */
export const TemplateList = ({ templates, chosen, onChoose }: TemplateListProps) => (
  <Card component="nav" aria-label={text('mailTemplates.list')}>
    <List disablePadding>
      {templates.map(({ name, title, sentWhen }) => (
        <ListItem key={name} disablePadding divider>
          <ListItemButton
            component="button"
            selected={name === chosen}
            aria-current={name === chosen}
            onClick={() => onChoose(name)}
            sx={{ textAlign: 'left', font: 'inherit' }}
          >
            <ListItemText primary={title} secondary={sentWhen} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  </Card>
);
