/** Approving and rejecting a product, in its editor and in the list. */
export const productApproval = {
  'editor.approval': 'Approval',
  'editor.approval.by': 'by {name}',
  'editor.approval.approve': 'Approve',
  'editor.approval.reject': 'Reject',
  'editor.approval.reject.title': 'Reject {name}',
  'editor.approval.reject.help': 'Customers do not see a rejected product. Whoever made it reads the reason here.',
  'editor.approval.reason': 'Reason',
  'editor.approval.approved': 'Product approved',
  'editor.approval.rejected': 'Product rejected',
  'editor.approval.waiting': 'Waiting for approval ({count})',
} as const;
