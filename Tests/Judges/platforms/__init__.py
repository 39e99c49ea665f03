"""What RADAR-base's aRMT app, REDCap and FHIR make of compiled questionnaires, written from their sources and manuals."""
