import { Module } from '@nestjs/common';
import { DashboardController } from './overview/dashboard.controller.js';
import { DashboardService } from './overview/dashboard.service.js';

@Module({ controllers: [DashboardController], providers: [DashboardService] })
export class DashboardModule {}
