import { Module } from '@nestjs/common';
import { area } from '../records/area.js';
import { AdminRolesController } from './admin-roles/admin-roles.controller.js';
import { AdminRoles } from './admin-roles/admin-roles.service.js';
import { SecondFactorResetController } from './admins/second-factor-reset.controller.js';
import { AdminsController } from './admins/admins.controller.js';
import { Admins } from './admins/admins.service.js';
import { AuditLogsController } from './audit-logs/audit-logs.controller.js';
import { AuditExportController } from './audit-logs/audit-export.controller.js';
import { AuditExporter } from './audit-logs/audit-exporter.js';
import { JobQueues } from './jobs/job-queues.service.js';
import { JobsController } from './jobs/jobs.controller.js';
import { RoutesController } from './routes/routes.controller.js';

@Module(
  area({
    controllers: [
      SecondFactorResetController,
      AdminsController,
      AdminRolesController,
      AuditLogsController,
      AuditExportController,
      JobsController,
      RoutesController,
    ],
    providers: [Admins, AdminRoles, AuditExporter, JobQueues],
  }),
)
export class AdministrationModule {}
